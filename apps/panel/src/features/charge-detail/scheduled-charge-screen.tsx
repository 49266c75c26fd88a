import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { timesText } from '@vintem/contracts/charges/words'
import { AppLink } from '#components/screen/app-link.tsx'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { TypedPayer } from '#components/screen/typed-payer.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { reaisText } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AttemptsSection } from './attempts-section.tsx'
import { ChargeActions } from './charge-actions.tsx'
import { type Charge, chargeQuery } from './charge-detail.queries.ts'
import { ChargeHeader } from './charge-header.tsx'
import { ChargeSkeleton } from './charge-skeleton.tsx'
import { ConsentSection } from './consent-section.tsx'
import { HistorySection } from './history-section.tsx'
import { SplitSection } from './split-section.tsx'
import classes from './charge-screen.module.css'

/** A charge whose stored card is charged on a later day, and the possible actions until then. */
export function ScheduledChargeScreen({ id }: { id: string }) {
  const { data: charge, error, refetch } = useQuery(chargeQuery(id))
  const maySeeSplit = useMay(can.seeChargeSplit)
  const mayChange = useMay(can.changeCharges)

  if (!charge) {
    const title = 'Falha ao carregar as informações da cobrança.'
    return (
      <PanelScreen>
        {error ? (
          <FailureState title={title} error={error} onRetry={refetch} />
        ) : (
          <ChargeSkeleton />
        )}
      </PanelScreen>
    )
  }
  const isScheduled = charge.scheduledDate !== null
  return (
    <PanelScreen
      title={charge.title}
      aside={<ChargeStatusBadge status={charge.status} />}
      actions={
        isScheduled ? (
          mayChange && <ChargeActions charge={charge} />
        ) : (
          <WholeCharge charge={charge} />
        )
      }
    >
      <ChargeHeader charge={charge} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <ScheduleSection charge={charge} />
          {charge.payer && <TypedPayer payer={charge.payer} />}
          {maySeeSplit && charge.splitAmount > 0 && <SplitSection id={charge.uuid} />}
          {charge.chargesTries.length > 0 && <AttemptsSection charge={charge} />}
          <ConsentSection charge={charge} />
        </div>
        <HistorySection charge={charge} />
      </div>
    </PanelScreen>
  )
}

/** The schedule of the charge is over: everything else about it is on its own screen. */
const WholeCharge = ({ charge: { uuid } }: { charge: Charge }) => (
  <Button component={AppLink} href={`/cobrancas/${uuid}`} variant="default">
    Ver cobrança
  </Button>
)

function ScheduleSection({ charge }: { charge: Charge }) {
  const maySeeLinks = useMay(can.seePaymentLinks)
  const { createdAt, paidDate, paymentLink } = charge
  return (
    <Section title="Agendamento" description={statusText(charge)}>
      <DefinitionList
        items={[
          ...dateFacts(charge),
          { label: 'Valor', value: amountText(charge) },
          ...cardFacts(charge),
          { label: 'Cartão guardado em', value: <DateTimeText value={createdAt} /> },
          {
            label: 'Link de pagamento',
            value:
              paymentLink && maySeeLinks ? (
                <Anchor component={AppLink} href={`/seja-pago/${paymentLink}`}>
                  Ver o link
                </Anchor>
              ) : (
                paymentLink && 'Sim'
              ),
          },
          { label: 'Já foi pago?', value: paidDate ? 'Sim' : 'Não' },
        ]}
      />
    </Section>
  )
}

/** The automatic next step, in words. */
function statusText({ scheduledDate, nextChargeDate, expirationDate }: Charge): string {
  if (scheduledDate === null) return 'Não há mais cobrança agendada neste cartão.'
  return nextChargeDate === expirationDate
    ? 'O cartão é cobrado automaticamente na data, a partir das 6h. Recusado, é tentado de novo 1, 3 e 7 dias depois, se o banco do cartão permitir.'
    : 'O cartão foi recusado e será tentado de novo. O comprador pode pagar com outro no link.'
}

function dateFacts({ expirationDate, nextChargeDate }: Charge): Definition[] {
  const date = { label: 'Data da cobrança', value: <DateText value={expirationDate} /> }
  return nextChargeDate === null || nextChargeDate === expirationDate
    ? [date]
    : [date, { label: 'Próxima tentativa', value: <DateText value={nextChargeDate} /> }]
}

const amountText = ({ value, installments }: Charge): string =>
  installments > 1 ? `${reaisText(value)} em ${timesText(installments)}` : reaisText(value)

function cardFacts({ cardResponse: card }: Charge): Definition[] {
  if (!card) return []
  return [
    { label: 'Cartão', value: `${card.brand} •••• ${card.last4digits}` },
    { label: 'Titular do cartão', value: card.cardHolderName },
  ]
}
