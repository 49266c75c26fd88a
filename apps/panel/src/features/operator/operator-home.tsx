import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { ageText } from './age-text.ts'
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
            <Late status={status} />
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

const { sellers, work, suspense, orders, reconciliation, holds } = operatorScreens
const entries: readonly (readonly [keyof PlatformStatus['waiting'], string, string])[] = [
  ['sellers', 'Cadastros por aprovar', `${sellers.path}?state=WAITING`],
  ['work', 'Trabalhos parados', work.path],
  ['suspense', 'Pagamentos sem cobrança', suspense.path],
  ['orders', 'Pagamentos que o banco não decidiu', orders.path],
  ['cardPauses', 'Links com cartões em pausa', holds.path],
  ['billingHolds', 'Vendedores sem cobrança de assinaturas', holds.path],
  ['messageHolds', 'Vendedores com avisos retidos', holds.path],
]

function Waiting({ status: { waiting } }: { status: PlatformStatus }) {
  return (
    <Section title="Espera por você" framed>
      <ul className={`${classes.people} ${classes.waiting}`}>
        {entries.map(([name, label, href]) => (
          <li key={name}>
            <Anchor component={AppLink} href={href}>
              {label}
            </Anchor>
            <strong>{formatCount(waiting[name])}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What is behind, worst first to be read: work, banks, books. */
function Late({ status: { queue, bank, waiting } }: { status: PlatformStatus }) {
  const { reconciliation: compared } = bank
  return (
    <Section title="O que está atrasado" framed>
      <DefinitionList
        items={[
          {
            label: 'Trabalho na fila agora',
            value:
              queue.due === 0
                ? 'nenhum'
                : `${formatCount(queue.due)}, ${ageText(queue.oldestSeconds)}`,
          },
          {
            label: 'Pagamentos que o banco não decidiu',
            value:
              waiting.orders === 0 ? (
                'nenhum'
              ) : (
                <Anchor component={AppLink} href={orders.path} inherit underline="always">
                  {formatCount(waiting.orders)}, {ageText(bank.oldestSeconds)}
                </Anchor>
              ),
          },
          { label: 'Destes, sem resposta do banco', value: formatCount(bank.unknown) },
          {
            label: 'Dinheiro dos livros em nenhum extrato',
            value: compared ? (
              <ToBooks count={compared.inBooks} tab="livros" />
            ) : (
              'sem extrato ainda'
            ),
          },
          {
            label: 'Linhas do banco em nenhum livro',
            value: compared ? (
              <ToBooks count={compared.atBank} tab="linhas" />
            ) : (
              'sem extrato ainda'
            ),
          },
          {
            label: 'Última conciliação',
            value: compared ? <DateTimeText value={compared.at} /> : 'nenhuma',
          },
          { label: 'Eventos sem número', value: formatCount(queue.events) },
          { label: 'Auditorias por selar há mais de 5 minutos', value: formatCount(queue.sealing) },
        ]}
      />
    </Section>
  )
}

function ToBooks({ count, tab }: { count: number; tab: 'livros' | 'linhas' }) {
  if (count === 0) return '0'
  return (
    <Anchor
      component={AppLink}
      href={`${reconciliation.path}?tab=${tab}`}
      inherit
      underline="always"
    >
      {formatCount(count)}
    </Anchor>
  )
}

function Health({ status: { billing, noticesFailed, sandbox } }: { status: PlatformStatus }) {
  return (
    <Section title="Estado" framed>
      <DefinitionList
        items={[
          { label: 'Avisos devolvidos em 30 dias', value: formatCount(noticesFailed) },
          { label: 'Trilhos do dinheiro', value: sandbox ? 'simulados' : billing.configured },
          { label: 'Cobrança das assinaturas', value: billingText(billing), wide: true },
        ]}
      />
    </Section>
  )
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
