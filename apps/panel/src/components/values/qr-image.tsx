import { qrPath } from '@vintem/ui/qr-code'
import classes from './qr-image.module.css'

/** Four light modules on each side (ISO/IEC 18004). */
const QUIET = 4

type QrImageProps = {
  text: string
  /** The purpose of the code, for people who cannot see it. */
  label: string
}

/** Dark on light in both schemes, as cameras expect. */
export function QrImage({ text, label }: QrImageProps) {
  const { size, path } = qrPath(text)
  const side = size + 2 * QUIET
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`}>
      <path
        transform={`translate(${QUIET} ${QUIET})`}
        shapeRendering="crispEdges"
        d={path}
        fill="#000"
      />
    </svg>
  )
}
