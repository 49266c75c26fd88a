import { NotFound } from '@vintem/contracts/errors'
import { FILL_IN } from '@vintem/contracts/fields'
import { type Buyer, plainDocument, strangerRations } from '#modules/customers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { TrialOffer } from './trial-offer.ts'

const DAY_SECONDS = 86_400
/** Requests with one document in a day, whatever else is typed: each may write to who owns it. */
const OF_DOCUMENT = 5
const ENOUGH =
  'Já houve muitos pedidos com estes dados ou a partir da sua rede. Confira o seu e-mail, também no spam.'

/** The seller of a link's address. Fails with NotFound. */
export function sellerOfTrial(link: string): number {
  const sellerId = sellerOfRoutedId(link)
  if (sellerId === undefined) throw new Failure(NotFound)
  return sellerId
}

interface TrialAsked {
  offer: TrialOffer
  buyer: Buyer | undefined
  place: string
}

/**
 * Takes the rations of messages to strangers (docs/decisions/0060): the answer is the same for
 * everybody. Fails with TooManyRequests, and at the buyer where nobody says who they are.
 */
export const takeTrialRations = async (services: Services, asked: TrialAsked): Promise<void> =>
  takeRations(services, trialRations(asked), ENOUGH)

/** A request that was not answered yet counts once it is sent again. */
export const giveBackTrialRations = (
  { rations }: Pick<Services, 'rations'>,
  asked: TrialAsked,
): Promise<void> => rations.giveBack(trialRations(asked))

function trialRations({ offer: { link, customer }, buyer, place }: TrialAsked) {
  if (!customer && !buyer) throw new InvalidFields([{ field: 'buyer', description: FILL_IN }])
  const { sellerId } = link
  const email = customer?.email ?? buyer?.email ?? ''
  const document = customer?.document ?? plainDocument(buyer?.document.documentNumber ?? '')
  const ofDocument = { rule: 'trial document day', subject: `${sellerId} ${document}` }
  return [
    ...strangerRations({ email, link: link.publicId, sellerId, place }),
    { ...ofDocument, limit: OF_DOCUMENT, seconds: DAY_SECONDS },
  ]
}
