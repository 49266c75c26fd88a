import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { CARD_TYPES } from '@vintem/contracts/virtual-cards/words'
import { type ReactNode, useMemo } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { cardStatuses, lastDigits } from './card-words.ts'
import { type EditedLimits, useEditedLimits } from './use-edited-limits.ts'
import { allCardsQuery, type Card, cardLimitsQuery } from './virtual-cards.queries.ts'

/** One page holds all cards that can be edited together. */
const ALL = {}
const stay = () => undefined

/** What each card may use, and the fixed limits to be edited together. */
export function LimitsScreen() {
  const mayEdit = useMay(can.issueCards)
  return mayEdit ? <EditableLimits /> : <Limits />
}

function EditableLimits() {
  const { data: cards } = useQuery(allCardsQuery)
  const edited = useEditedLimits(cards?.content ?? [])
  const hasCards = cards !== undefined && cards.content.length > 0
  return <Limits edited={edited} actions={hasCards && <Actions edited={edited} />} />
}

type LimitsProps = { edited?: EditedLimits; actions?: ReactNode }

function Limits({ edited, actions }: LimitsProps) {
  const columns = useMemo(() => columnsWith(edited), [edited])
  return (
    <PanelScreen actions={actions}>
      <Totals />
      <QueryTable
        query={allCardsQuery}
        filter={ALL}
        onFilterChange={stay}
        id="virtual-card-limits"
        label="Limites dos cartões"
        columns={columns}
        rowKey={({ id }) => id}
        failure="Não foi possível carregar os cartões."
        empty={
          <EmptyState title="Sem dados de cartões de crédito.">
            Os cartões que você criar aparecem aqui.
          </EmptyState>
        }
      />
    </PanelScreen>
  )
}

function Actions({ edited }: { edited: EditedLimits }) {
  if (!edited.isEditing) return <Button onClick={edited.edit}>Editar</Button>
  return (
    <>
      <Button variant="default" onClick={edited.cancel}>
        Cancelar
      </Button>
      <ActionButton onClick={edited.save}>Salvar</ActionButton>
    </>
  )
}

function Totals() {
  const { data: limits } = useQuery(cardLimitsQuery)
  const amount = (reais: number | undefined) =>
    reais === undefined ? '—' : <Money amountCents={centsOf(reais)} />
  return (
    <DefinitionList
      items={[
        { label: 'Saldos Fixos', value: amount(limits?.fixedValue) },
        { label: 'Limite global', value: amount(limits?.totalValueBag) },
        { label: 'Limite restante', value: amount(limits?.availableValueVirtualCard) },
      ]}
    />
  )
}

const columnsWith = (edited: EditedLimits | undefined): readonly DataColumn<Card>[] => [
  { id: 'number', kind: 'document', header: 'Número', cell: lastDigits },
  { id: 'name', kind: 'name', header: 'Nome', primary: true, cell: ({ cardName }) => cardName },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ cardStatus }) => <StatusBadge {...cardStatuses[cardStatus]} />,
  },
  { id: 'type', kind: 'title', header: 'Tipo', cell: ({ type }) => CARD_TYPES[type] },
  {
    id: 'invoice',
    kind: 'money',
    header: 'Fatura atual',
    cell: ({ invoiceValue }) => <Money amountCents={centsOf(invoiceValue)} />,
  },
  {
    id: 'limit',
    kind: 'money',
    header: 'Limite',
    cell: (card) => <Limit card={card} edited={edited} />,
  },
]

function Limit({ card, edited }: { card: Card; edited: EditedLimits | undefined }) {
  const { id, cardName, limitValue } = card
  if (edited?.isEditing) {
    return (
      <MoneyField
        label={`Limite de ${cardName}`}
        value={edited.valueOf(card)}
        onChange={(value) => edited.change(id, value)}
        disabled={limitValue === null}
        width="short"
      />
    )
  }
  return limitValue === null ? '—' : <Money amountCents={centsOf(limitValue)} />
}
