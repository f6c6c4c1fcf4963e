type IconProps = Readonly<{ name: string; className?: string | undefined }>

/** A sign from the sprite in public/icons.svg, as an external reference: inline it would be in the HTML twice. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
