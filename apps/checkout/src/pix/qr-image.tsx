import type { QrPath } from '@vintem/ui/qr-code'
import { useEffect, useState } from 'react'

/** Four modules of light around it (ISO/IEC 18004). */
const QUIET = 4

type QrImageProps = {
  text: string
  /** Made on the server, where the page came with its code. */
  known: QrPath | undefined
}

/** Always dark on light, whatever the scheme: that is what cameras expect. */
export function QrImage({ text, known }: QrImageProps) {
  const [made, setMade] = useState(known)
  const isMade = made?.text === text

  useEffect(() => {
    if (isMade) return
    // Only the pages that draw a new code pay for what draws it.
    void import('@vintem/ui/qr-code').then(
      ({ qrPath }) => setMade(qrPath(text)),
      // The code below it pays as well.
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
