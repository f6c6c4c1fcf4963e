import { followLinks } from './followLinks'
import { showMeantSection } from './showMeantSection'

/** Starts the script that concerns the page, and no island alone. Runs once, islands hydrated or not. */
export function startPage(): void {
  showMeantSection()
  followLinks()
}
