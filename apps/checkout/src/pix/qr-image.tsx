import type { QrPath } from '@vintem/ui/qr-code'
import { useEffect, useState } from 'react'

/** Four light modules on each side (ISO/IEC 18004). */
const QUIET = 4

type QrImageProps = {
  text: string
  /** Given by the server, where the page came with the code. */
  known: QrPath | undefined
}

/** Dark on light in both schemes, as cameras expect. */
export function QrImage({ text, known }: QrImageProps) {
  const [made, setMade] = useState(known)
  const isMade = made?.text === text

  useEffect(() => {
    if (isMade) return
    // The code that draws is loaded only by pages that need it.
    void import('@vintem/ui/qr-code').then(
      ({ qrPath }) => setMade(qrPath(text)),
      // The text code below the image can be paid as well.
      () => undefined,
    )
  }, [isMade, text])

  if (!made || !isMade) return <div className="qr skeleton" />
  const side = made.size + 2 * QUIET
  return (
    <svg className="qr" role="img" aria-label="QR Code do Pix" viewBox={`0 0 ${side} ${side}`}>
      <path className="qr-paper" d={`M0 0h${side}v${side}h-${side}z`} />
      <path
        className="qr-ink"
        transform={`translate(${QUIET} ${QUIET})`}
        shapeRendering="crispEdges"
        d={made.path}
      />
    </svg>
  )
}
