import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type PlatformStatus, statusQuery } from './operator-waiting.queries.ts'
import { operatorSessionQuery } from './operator.queries.ts'
import classes from './operator.module.css'

/** What waits for a person, what is behind, and whose session this is. */
export function OperatorHome() {
  const { data: status, error, refetch } = useQuery(statusQuery)
  return (
    <Screen
      title={operatorScreens.home.title}
      description="Tudo o que você vê e faz aqui fica na auditoria da plataforma."
    >
      <div className={classes.sections}>
        {status ? (
          <>
            <Waiting status={status} />
            <Health status={status} />
          </>
        ) : error ? (
          <FailureState
            title="Não foi possível carregar a visão geral."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
        <OwnSession />
      </div>
    </Screen>
  )
}

const { sellers, work, suspense, holds } = operatorScreens
const entries: readonly (readonly [keyof PlatformStatus['waiting'], string, string])[] = [
  ['sellers', 'Cadastros por aprovar', `${sellers.path}?state=WAITING`],
  ['work', 'Trabalhos parados', work.path],
  ['suspense', 'Pagamentos sem cobrança', suspense.path],
  ['orders', 'Pagamentos que o banco não decidiu', holds.path],
  ['cardPauses', 'Links com cartões em pausa', holds.path],
  ['billingHolds', 'Vendedores sem cobrança de assinaturas', holds.path],
  ['messageHolds', 'Vendedores com avisos retidos', holds.path],
]

function Waiting({ status: { waiting } }: { status: PlatformStatus }) {
  return (
    <Section title="Espera por você" framed>
      <ul className={classes.people}>
        {entries.map(([name, label, href]) => (
          <li key={name}>
            <Anchor component={AppLink} href={href}>
              {label}
            </Anchor>
            <strong>{waiting[name]}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Health({
  status: { queue, billing, noticesFailed, sandbox },
}: {
  status: PlatformStatus
}) {
  return (
    <Section title="Estado" framed>
      <DefinitionList
        items={[
          {
            label: 'Trabalho na fila agora',
            value: queue.due === 0 ? 'nenhum' : `${queue.due}, ${ageText(queue.oldestSeconds)}`,
          },
          { label: 'Eventos sem número', value: String(queue.events) },
          { label: 'Auditorias por selar há mais de 5 minutos', value: String(queue.sealing) },
          { label: 'Avisos devolvidos em 30 dias', value: String(noticesFailed) },
          { label: 'Trilhos do dinheiro', value: sandbox ? 'simulados' : billing.configured },
          { label: 'Cobrança das assinaturas', value: billingText(billing), wide: true },
        ]}
      />
    </Section>
  )
}

const MINUTE = 60

function ageText(seconds: number): string {
  if (seconds < MINUTE) return 'o mais antigo há menos de um minuto'
  const minutes = Math.floor(seconds / MINUTE)
  return minutes < 120
    ? `o mais antigo há ${minutes} min`
    : `o mais antigo há ${Math.floor(minutes / MINUTE)} h`
}

function billingText({ adopted, bills, configured }: PlatformStatus['billing']): string {
  if (adopted === null) return 'Nada foi cobrado ainda: o primeiro ciclo assume este banco.'
  if (bills) return `Este banco de dados cobra, por ${configured}.`
  return `Nada é cobrado: o banco de dados foi copiado ou os trilhos mudaram (eram ${adopted}). Veja billing adopt, no servidor.`
}

function OwnSession() {
  const { data: session } = useQuery(operatorSessionQuery)
  if (!session) return null
  return (
    <Section title="Sua sessão" framed>
      <DefinitionList
        items={[
          { label: 'E-mail', value: session.email },
          { label: 'Termina em', value: <DateTimeText value={session.expiresAt} /> },
          { label: 'Sem uso', value: 'termina depois de 30 minutos' },
        ]}
      />
    </Section>
  )
}
