import { useQuery } from '@tanstack/react-query'
import { clearSandboxFaults } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { CardRefusalForm } from './card-refusal-form.tsx'
import { CardRenewalForm } from './card-renewal-form.tsx'
import { FaultForm } from './fault-form.tsx'
import { callText, faultNames, railNames } from './fault-words.ts'
import { api } from './sandbox-api.ts'
import { faultsQuery, type PendingFault, useWorldChanged } from './sandbox.queries.ts'

const columns: readonly DataColumn<PendingFault>[] = [
  { id: 'rail', kind: 'name', header: 'Serviço', cell: ({ rail }) => railNames[rail] },
  { id: 'call', kind: 'title', header: 'Chamada', cell: ({ call }) => callText(call) },
  { id: 'fault', kind: 'title', header: 'Falha', cell: faultText },
  { id: 'count', kind: 'number', header: 'Faltam', cell: ({ count }) => count },
]

function faultText({ call, fault, code, advice, newCard }: PendingFault): string {
  if (call === 'renew' && fault === 'refuse') return newCard ? 'Cartão novo' : 'Nada novo'
  const details = [
    code && `código ${code}`,
    advice && `conselho ${advice}`,
    newCard && 'com o cartão novo',
  ].filter(Boolean)
  return [faultNames[fault], ...details].join(', ')
}

/** Faults of external services at their next calls. */
export function FaultsTab() {
  const { data } = useQuery(faultsQuery)
  const worldChanged = useWorldChanged()
  const clear = async () => {
    await api(clearSandboxFaults).then(() => notify.success('Falhas esquecidas.'), showErrors)
    await worldChanged()
  }
  return (
    <>
      <Section
        title="Planejar uma falha"
        description="As próximas chamadas do serviço falham assim; depois ele volta ao normal."
      >
        <FaultForm />
      </Section>
      <Section
        title="Recusar cartões"
        description="Os próximos pagamentos com cartão são recusados com este código e, se houver, o conselho da bandeira."
      >
        <CardRefusalForm />
      </Section>
      <Section
        title="Renovar cartões"
        description="Perto do vencimento, e quando um cartão é recusado como vencido, a adquirente é perguntada pelo cartão novo."
      >
        <CardRenewalForm />
      </Section>
      <Section
        title="Falhas planejadas"
        actions={
          data &&
          data.length > 0 && (
            <ActionButton variant="default" size="xs" onClick={clear}>
              Esquecer todas
            </ActionButton>
          )
        }
      >
        <QueryTable
          query={faultsQuery}
          id="sandbox-faults"
          label="Falhas planejadas"
          columns={columns}
          rowKey={({ rail, call, fault, code, advice, newCard }) =>
            `${rail} ${call} ${fault} ${code} ${advice} ${newCard}`
          }
          skeletonRows={2}
          failure="Não foi possível carregar as falhas."
          empty={
            <EmptyState title="Nenhuma falha planejada">Tudo responde normalmente.</EmptyState>
          }
        />
      </Section>
    </>
  )
}
