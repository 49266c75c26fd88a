import { QrImage } from '#components/values/qr-image.tsx'
import classes from './link-qr-code.module.css'

/** The address of a link, for a buyer who stands nearby. */
export function LinkQrCode({ url }: { url: string }) {
  return (
    <div className={classes.code}>
      <QrImage text={url} label="QR Code do link" />
      <p>O comprador aponta a câmera do celular para pagar.</p>
    </div>
  )
}
