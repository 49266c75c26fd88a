import { Button, Modal } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkQrCode } from './link-qr-code.tsx'
import type { PaymentLink } from './payment-links.queries.ts'

/** Shows the QR code of a link, to be paid across a counter. */
export function QrCodeButton({ link }: { link: PaymentLink }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        QR Code
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={link.title}>
        <LinkQrCode url={link.url} />
      </Modal>
    </>
  )
}
