import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useRequest } from '../lib/use-request.ts'
import { callPortal, changePortalReminders, type Portal } from './portal-endpoints.ts'

type RemindersProps = { portal: Portal; subDomain: string; onChange: () => void }

/** Whether the mailbox is reminded of what is due or late, and the way to the other. */
export function PortalReminders({ portal, subDomain, onChange }: RemindersProps) {
  const { isReminded, sellerName } = portal
  const { run, isBusy, failure } = useRequest()
  const change = () =>
    run(async () => {
      await callPortal(changePortalReminders, {
        params: { subDomain },
        body: { active: !isReminded },
      })
      onChange()
    })
  return (
    <section className="step" aria-labelledby="reminders">
      <h2 id="reminders">Lembretes</h2>
      <p className="hint" role="status">
        {isReminded
          ? `${sellerName} pode lembrar você das cobranças por e-mail, antes do vencimento e em atraso.`
          : `Você não recebe mais lembretes de ${sellerName}. Boletos, códigos Pix e recibos continuam chegando.`}
      </p>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => void change()} />}
      <p>
        <Button look="link" isBusy={isBusy} onClick={() => void change()}>
          {isReminded ? 'Parar de receber lembretes' : 'Voltar a receber lembretes'}
        </Button>
      </p>
    </section>
  )
}
