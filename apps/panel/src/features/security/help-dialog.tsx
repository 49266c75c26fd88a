import { Anchor, Button, Modal } from '@mantine/core'
import { useFaqUrl } from '#lib/faq-url.ts'
import { supportContacts } from '#lib/support.ts'
import classes from './security.module.css'

type HelpDialogProps = {
  opened: boolean
  onClose: () => void
}

/** Help for users without their authenticator. */
export function HelpDialog({ opened, onClose }: HelpDialogProps) {
  const href = useFaqUrl()
  return (
    <Modal opened={opened} onClose={onClose} title="Perdeu o acesso ao autenticador?">
      <p className={classes.text}>
        Se você guardou os códigos de recuperação, digite um deles no lugar do código do aplicativo.
      </p>
      <p className={classes.text}>
        Caso contrário, entre em contato com o suporte
        <Contacts />.
      </p>
      <p className={classes.text}>
        <Anchor href={href} target="_blank" rel="noreferrer" underline="always">
          Ver a página de ajuda
        </Anchor>
      </p>
      <Button fullWidth onClick={onClose} data-autofocus>
        Entendi
      </Button>
    </Modal>
  )
}

/** By e-mail, by phone, or by the contact that the seller knows. */
function Contacts() {
  const { email, phone } = supportContacts()
  return (
    <>
      {email && (
        <>
          {' pelo e-mail '}
          <Anchor href={`mailto:${email}`} underline="always">
            {email}
          </Anchor>
        </>
      )}
      {email && phone && ' ou'}
      {phone && (
        <>
          {' pelo telefone '}
          <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} underline="always">
            {phone}
          </Anchor>
        </>
      )}
    </>
  )
}
