import { Button, Modal, TextInput } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCircleCheck,
  IconExternalLink,
  IconQrcode,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { NewestPayRequest } from '#components/screen/pay-requests.tsx'
import { payRequestsQuery, sendableLink } from '#components/screen/sendable.ts'
import { CopyButton } from '#components/values/copy-button.tsx'
import { reaisText } from '#lib/amount.ts'
import { LinkQrCode } from '../link-qr-code.tsx'
import type { PaymentLink } from '../payment-links.queries.ts'
import classes from './saved-link-dialog.module.css'

type SavedLinkDialogProps = {
  /** None before it is saved. */
  link: PaymentLink | undefined
  title: string
  /** True where the link was sent to its customer by e-mail. */
  isSent?: boolean
  /** The screen to open after the dialog. */
  next: string
  closeLabel?: string
  /** Shows the QR code, for links paid at a counter. */
  withCode?: boolean
}

/** Offers a link that was just saved: copy first, then send, QR code or open. */
export function SavedLinkDialog({ link, next, ...rest }: SavedLinkDialogProps) {
  const router = useRouter()
  const close = () => void router.navigate({ href: next })
  return (
    <Modal.Root opened={link !== undefined} onClose={close} centered>
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content radius="lg">
        {link && <Saved {...rest} link={link} onClose={close} />}
      </Modal.Content>
    </Modal.Root>
  )
}

type SavedProps = Omit<SavedLinkDialogProps, 'link' | 'next'> & {
  link: PaymentLink
  onClose: () => void
}

function Saved({ link, title, isSent = false, closeLabel = 'Concluir', ...props }: SavedProps) {
  const [withCode, setWithCode] = useState(props.withCode ?? false)
  const { url } = link
  return (
    <Modal.Body className={classes.body}>
      <IconCircleCheck size={44} stroke={1.5} aria-hidden className={classes.icon} />
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      {isSent && <NewestPayRequest what={sendableLink(link.uuid)} />}
      {withCode && <LinkQrCode url={url} />}
      <TextInput
        aria-label="Endereço do link"
        value={url}
        readOnly
        className={classes.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        value={url}
        label="Copiar link"
        message="Link copiado para a área de transferência."
        withText="primary"
      />
      <div className={classes.ways}>
        <WhatsAppButton link={link} />
        {!props.withCode && (
          <Button
            variant="default"
            aria-expanded={withCode}
            leftSection={<IconQrcode size={16} aria-hidden />}
            onClick={() => setWithCode(!withCode)}
          >
            QR Code
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Abrir
        </Button>
      </div>
      <Button variant="subtle" color="gray" fullWidth onClick={props.onClose}>
        {closeLabel}
      </Button>
    </Modal.Body>
  )
}

/** Sends to the customer of the link, or to a contact chosen in WhatsApp. */
function WhatsAppButton({ link }: { link: PaymentLink }) {
  const { data } = useQuery({
    ...payRequestsQuery(sendableLink(link.uuid)),
    enabled: link.uuidSellerClient !== null,
  })
  const text = encodeURIComponent(`${link.title}: ${reaisText(link.value)}\n${link.url}`)
  return (
    <Button
      variant="default"
      component="a"
      href={`https://wa.me/${data?.whatsApp ?? ''}?text=${text}`}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      WhatsApp
    </Button>
  )
}
