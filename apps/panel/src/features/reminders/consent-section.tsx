import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@vintem/brazil/document'
import { can } from '@vintem/contracts/access'
import { changeConsent } from '@vintem/contracts/consents/endpoints'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { type Consent, consentQuery, useConsentChanged } from './reminders.queries.ts'

const TITLE = 'Avisos por WhatsApp'

/** Whether a customer has consented to be written to by WhatsApp, and since when. */
export function ConsentSection({ customerId }: { customerId: string }) {
  const { data: consent, error, refetch } = useQuery(consentQuery(customerId))
  const mayChange = useMay(can.changeCustomers)
  if (consent && !consent.available) return null
  return (
    <Section title={TITLE} framed>
      {error ? (
        <FailureState
          title="Não foi possível carregar a autorização."
          error={error}
          onRetry={refetch}
        />
      ) : !consent ? (
        <FactsSkeleton />
      ) : (
        <>
          {mayChange && <ConsentSwitch customerId={customerId} consent={consent} />}
          <p role="status">
            <History consent={consent} />
          </p>
        </>
      )}
    </Section>
  )
}

function ConsentSwitch({ customerId, consent }: { customerId: string; consent: Consent }) {
  const consentChanged = useConsentChanged(customerId)
  const { run, isBusy } = useSingleRun()
  const { phone, given, endedBy } = consent
  const isTheirs = endedBy === 'BUYER' || endedBy === 'ANSWER'
  const change = async (wanted: boolean) => {
    try {
      consentChanged(
        await api(changeConsent, { params: { id: customerId }, body: { given: wanted } }),
      )
      notify.success(wanted ? 'Autorização registrada.' : 'Autorização encerrada.')
    } catch (failure) {
      notify.error(failureText(failure))
    }
  }
  return (
    <SwitchField
      label={`O cliente autorizou avisos no ${phoneText(phone)}`}
      hint="Registre só com a autorização dele. Quem responde SAIR não recebe mais."
      value={given}
      disabled={isBusy || isTheirs}
      onChange={(wanted) => void run(() => change(wanted))}
    />
  )
}

const phoneText = (phone: string): string =>
  phone.startsWith('55') ? formatPhone(phone.slice(2)) : `+${phone}`

const sourceWords = { SELLER: 'Registrada pela sua equipe', BUYER: 'Dada pelo cliente' } as const
const endWords = {
  SELLER: 'Encerrada pela sua equipe',
  BUYER: 'Encerrada pelo cliente na área do assinante',
  ANSWER: 'Encerrada pelo cliente, que respondeu SAIR',
  NUMBER: 'Encerrada: o telefone não tem WhatsApp',
} as const

function History({ consent: { given, source, givenAt, endedBy, endedAt } }: { consent: Consent }) {
  if (given && source && givenAt) {
    return (
      <>
        {sourceWords[source]} · <DateTimeText value={givenAt} />
      </>
    )
  }
  if (!endedBy || !endedAt) return 'Sem autorização: nada é enviado por WhatsApp.'
  return (
    <>
      {endWords[endedBy]} · <DateTimeText value={endedAt} />
    </>
  )
}
