import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { CARD_TYPES } from '@vintem/contracts/virtual-cards/words'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { cardStatuses, lastDigits } from './card-words.ts'
import { LimitsSummary } from './limits-summary.tsx'
import { NewCardDialog } from './new-card-dialog.tsx'
import { type Card, type CardFilter, cardLimitsQuery, cardsQuery } from './virtual-cards.queries.ts'

const columns: readonly DataColumn<Card>[] = [
  { id: 'number', kind: 'document', header: 'Número', cell: lastDigits },
  { id: 'name', kind: 'name', header: 'Nome', primary: true, cell: ({ cardName }) => cardName },
  { id: 'type', kind: 'title', header: 'Tipo', cell: ({ type }) => CARD_TYPES[type] },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ cardStatus }) => <StatusBadge {...cardStatuses[cardStatus]} />,
  },
]

type CardsScreenProps = {
  filter: CardFilter
  onFilterChange: (filter: CardFilter) => void
}

/** The seller's virtual cards, and what all of them have used. */
export function CardsScreen({ filter, onFilterChange }: CardsScreenProps) {
  const mayIssue = useMay(can.issueCards)
  // The seller's toggle disables, and who may never change cards sees no button (specification 3 §6).
  const mayChange = useMay(can.renameCards)
  const { data: limits } = useQuery(cardLimitsQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <PanelScreen
      actions={
        mayChange && (
          <>
            {mayIssue ? (
              <Button variant="default" component={AppLink} href="/cartao/limites">
                Gerenciar limites
              </Button>
            ) : (
              <Button variant="default" disabled>
                Gerenciar limites
              </Button>
            )}
            {limits?.obstacle === null && (
              <Button disabled={!mayIssue} onClick={() => setAsking(true)}>
                Novo cartão
              </Button>
            )}
          </>
        )
      }
    >
      <LimitsSummary />
      <QueryTable
        query={cardsQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="virtual-cards"
        label="Cartões de crédito"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id, cardStatus }) => (cardStatus === 'PENDING' ? undefined : `/cartao/${id}`)}
        failure="Não foi possível carregar os cartões."
        empty={
          <EmptyState title="Sem dados de cartões de crédito.">
            Os cartões que você criar aparecem aqui.
          </EmptyState>
        }
      />
      {mayIssue && <NewCardDialog opened={isAsking} onClose={() => setAsking(false)} />}
    </PanelScreen>
  )
}
