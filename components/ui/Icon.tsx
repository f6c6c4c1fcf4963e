type IconProps = Readonly<{ name: string }>

/** An icon of public/icons.svg, by reference: inline it would be in the HTML each time. */
export function Icon({ name }: IconProps) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
