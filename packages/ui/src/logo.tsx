type LogoProps = {
  /** Height in pixels. */
  size?: number
  /** Only the coin, without the name. */
  markOnly?: boolean
}

/** The coin and the name. It carries its own accessible name, "Vintém". */
export function Logo({ size = 28, markOnly = false }: LogoProps) {
  const boxWidth = markOnly ? 32 : 124
  return (
    <svg
      role="img"
      aria-label="Vintém"
      width={(size * boxWidth) / 32}
      height={size}
      viewBox={`0 0 ${boxWidth} 32`}
      fill="none"
    >
      <circle cx="16" cy="16" r="15" fill="var(--color-brand)" />
      <circle cx="16" cy="16" r="12" stroke="var(--color-on-brand)" strokeOpacity=".45" />
      <path
        d="M10.2 10.5 16 22l5.8-11.5"
        stroke="var(--color-on-brand)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {!markOnly && (
        <text
          x="40"
          y="23"
          fill="var(--color-text)"
          fontFamily="var(--font-family)"
          fontSize="21"
          fontWeight="640"
          letterSpacing="-.02em"
        >
          Vintém
        </text>
      )}
    </svg>
  )
}
