import { text } from 'node:stream/consumers'
import { STEP_UP_HEADER } from '@vintem/contracts/endpoint'
import { CardDataUnreadable, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { vaultFile } from './vault-file.ts'
import { assertIssued } from './virtual-card.ts'
import { selectVirtualCard } from './virtual-cards.store.ts'

/** Of the numbers of a seller's cards (banking §10). */
const REVEALS = { limit: 10, seconds: 3_600 }

/**
 * Number, expiry and CVV of a card. The audit log says so before the number is read, so that nothing is seen
 * of which it does not tell. Calls that still have to be confirmed count for nothing.
 */
export const revealCard = action(
  api.revealCard,
  async ({ params: { id }, services, txOptions, caller }) => {
    const { sellerId } = txOptions
    if (caller.headers[STEP_UP_HEADER]) {
      const ration = { rule: 'card reveals', subject: String(sellerId), ...REVEALS }
      await takeRations(services, [ration], 'Os dados dos cartões foram vistos muitas vezes.')
    }
    const card = await services.transact(txOptions, async (tx) => {
      const [[found]] = await tx.enter(selectVirtualCard(sellerId, id))
      if (!found) throw new Failure(NotFound)
      assertIssued(found)
      tx.demandStepUp()
      return tx.commit(
        { audit: [{ action: 'virtual-card.revealed', subject: id }] },
        { answer: found },
      )
    })
    const file = await openKeptFile(services, vaultFile(card))
    const pan = file && services.cardVault.open(await text(file.content), card)
    if (!pan || !card.expiry) throw new Failure(CardDataUnreadable)
    const [year, month] = card.expiry.split('-')
    return {
      pan,
      expiryMmYyyy: `${month}/${year}`,
      cvv: services.cardVault.cvvOf(card, card.expiry),
    }
  },
)
