import { cents, centsToReais } from '@vintem/brazil/money'
import { changeCardLimit } from '@vintem/contracts/virtual-cards/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { type Card, useCardsChanged } from './virtual-cards.queries.ts'

export interface EditedLimits {
  isEditing: boolean
  /** Cents; null for a card of the free balance, and for an empty field. */
  valueOf: (card: Card) => number | null
  change: (id: string, value: number | null) => void
  edit: () => void
  cancel: () => void
  /** Sends the fixed limits that were changed, one by one; what fails is as it was. */
  save: () => Promise<void>
}

const limitOf = ({ limitValue }: Card): number | null =>
  limitValue === null ? null : centsOf(limitValue)

/** The fixed limits of cards while they are edited together (specification 3 §4). */
export function useEditedLimits(cards: readonly Card[]): EditedLimits {
  const [changes, setChanges] = useState<ReadonlyMap<string, number | null>>()
  const cardsChanged = useCardsChanged()

  const valueOf = (card: Card) => {
    const changed = changes?.get(card.id)
    return changed === undefined ? limitOf(card) : changed
  }
  const save = async () => {
    const changed = cards.filter(
      (card) => limitOf(card) !== null && valueOf(card) !== limitOf(card),
    )
    const failed = new Map<string, number | null>()
    for (const card of changed) {
      const newLimit = centsToReais(cents(valueOf(card) ?? 0))
      try {
        await api(changeCardLimit, { body: { cardId: card.id, newLimit } })
      } catch (error) {
        failed.set(card.id, limitOf(card))
        showErrors(error)
      }
    }
    if (changed.length > failed.size) notify.success('Limites atualizados com sucesso.')
    setChanges(failed.size > 0 ? failed : undefined)
    await cardsChanged()
  }
  return {
    isEditing: changes !== undefined,
    valueOf,
    change: (id, value) => setChanges((before) => new Map(before).set(id, value)),
    edit: () => setChanges(new Map()),
    cancel: () => setChanges(undefined),
    save,
  }
}
