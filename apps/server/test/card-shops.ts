import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { aBuyerAt, aLinkBody } from './buyer.ts'
import { cardNumber, cpf, giveCard } from './cards.ts'
import type { AcquirerDouble } from './doubles/acquirer-double.ts'
import type { testApp } from './harness.ts'

/** Sellers, links and buyers by the dozen, each another one, for tests of what is counted of cards. */
export function cardShops(app: ReturnType<typeof testApp>, acquirer: AcquirerDouble) {
  let made = 0
  const next = () => (made += 1)

  async function aShop() {
    await app.current.sql('delete from ration')
    acquirer.tokenized.length = 0
    acquirer.paid.length = 0
    return app.current.aUser(await app.current.aSeller())
  }
  type Shop = Awaited<ReturnType<typeof aShop>>
  const aLink = async (as: Shop) => {
    const { body } = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    return { id: body.uuid, address: body.url.split('/').at(-1) ?? '' }
  }
  /** Another buyer each time, unless a document is given. */
  const aRef = async (address: string, document = cpf(next())) =>
    (await aBuyerAt(app.current, address, document)).ref
  const anIp = () => `198.51.${Math.floor(next() / 250)}.${(made % 250) + 1}`
  const aDocument = () => cpf(next())
  const stolen = () => cardNumber('stolen', next())
  const good = () => cardNumber('good', next())
  /** Another card, buyer and address each time; every puzzle is solved. */
  const tryCards = async (address: string, times: number) => {
    const answers = []
    for (let time = 0; time < times; time++) {
      answers.push(
        await giveCard(app.current, await aRef(address), stolen(), { ip: anIp(), proofs: 1 }),
      )
    }
    return answers
  }
  return { aShop, aLink, aRef, anIp, stolen, good, tryCards, aDocument }
}
