import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useRequest } from '../lib/use-request.ts'
import { callPortal, changePortalReminders, type Portal } from './portal-endpoints.ts'

type RemindersProps = { portal: Portal; subDomain: string; onChange: () => void }

/** Whether the mailbox is reminded of what is due or late, by each channel, and the way to the other. */
export function PortalReminders({ portal, subDomain, onChange }: RemindersProps) {
  const { isReminded, byWhatsApp, sellerName } = portal
  return (
    <section className="step" aria-labelledby="reminders">
      <h2 id="reminders">Lembretes</h2>
      <Reminded {...{ subDomain, onChange }} channel="EMAIL" name="e-mail" isOn={isReminded}>
        {isReminded
          ? `${sellerName} pode lembrar você das cobranças por e-mail, antes do vencimento e em atraso.`
          : `Você não recebe mais lembretes de ${sellerName} por e-mail. Boletos, códigos Pix e recibos continuam chegando.`}
      </Reminded>
      {byWhatsApp !== null && (
        <Reminded {...{ subDomain, onChange }} channel="WHATSAPP" name="WhatsApp" isOn={byWhatsApp}>
          {byWhatsApp
            ? `${sellerName} pode escrever para o seu WhatsApp sobre as cobranças. Responda SAIR quando não quiser mais.`
            : `${sellerName} não escreve para o seu WhatsApp.`}
        </Reminded>
      )}
    </section>
  )
}

type RemindedProps = Omit<RemindersProps, 'portal'> & {
  channel: 'EMAIL' | 'WHATSAPP'
  name: string
  isOn: boolean
  children: string
}

function Reminded({ subDomain, onChange, channel, name, isOn, children }: RemindedProps) {
  const { run, isBusy, failure } = useRequest()
  const change = () =>
    run(async () => {
      const body = { channel, active: !isOn }
      await callPortal(changePortalReminders, { params: { subDomain }, body })
      onChange()
    })
  return (
    <>
      <p className="hint" role="status">
        {children}
      </p>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => void change()} />}
      <p>
        <Button look="link" isBusy={isBusy} onClick={() => void change()}>
          {isOn ? `Parar os lembretes por ${name}` : `Receber lembretes por ${name}`}
        </Button>
      </p>
    </>
  )
}
