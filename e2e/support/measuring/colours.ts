/** Red of the page's calls to action: `$sambal` in styles/_tokens.scss. */
export const SAMBAL = 'rgb(197, 40, 28)'
