import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { giveCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { newId } from '#platform/ids.ts'
import type { DemoCard } from './demo-buyer.ts'
import {
  bringAlong,
  leave,
  linkAt,
  moveDueDay,
  payOpen,
  type StoriesShop,
  CLASS,
  CLUB,
} from './demo-doings.ts'
import {
  changePrices,
  DEMO_CODES,
  offerCoupons,
  offerTrials,
  takePricesBack,
  writeByWhatsApp,
} from './demo-offers.ts'
import { aPerson, type DemoCustomer } from './demo-people.ts'
import {
  subscribeByCard,
  subscribeByMandate,
  subscriptionOf,
  tryByCard,
  tryByMail,
} from './demo-subscribers.ts'
import { createRandom } from './seeded-random.ts'

/** Something that happens on a day of the year; in the evening, after all who buy on that day. */
export interface Story {
  day: CivilDate
  isEvening?: boolean
  act: (shop: StoriesShop) => Promise<unknown>
}

/** The test cards of those who tell a story: refused after the first payment, and renewed by the issuer. */
const ONCE = '4000000000010514'
const RENEWED = '4000000000012031'
const EXPIRES_UNSEEN = '5555555555554444'
/** After the other people of the demo. */
const FIRST_PERSON = 332
const endOf = (day: CivilDate): DemoCard['expiry'] => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

/** What happens to single subscriptions in the year that ends on a day, so that the demo has each state. */
export function storiesUntil(last: CivilDate): Story[] {
  const random = createRandom(2_027)
  const people: DemoCustomer[] = []
  const person = () => {
    const next = aPerson(random, FIRST_PERSON + people.length)
    people.push(next)
    return next
  }
  const ago = (days: number) => addDays(last, -days)
  return [
    ...trialStories({ ago, person }),
    ...couponStories({ ago, person }),
    ...pauseStories({ ago, person }),
    ...cardStories({ ago, person, last }),
    ...payerStories({ ago, person }),
    ...priceStories(ago),
  ]
}

interface Telling {
  ago: (days: number) => CivilDate
  person: () => DemoCustomer
}

/** Two that became payers, by card and by PIX; one that never paid, one that was left, and three that run. */
function trialStories({ ago, person }: Telling): Story[] {
  const link = { publicId: '' }
  const byCard = (days: number, who = person()): Story => ({
    day: ago(days),
    act: (shop) => tryByCard(shop, link, who),
  })
  const byMail = (days: number, who = person()): Story => ({
    day: ago(days),
    act: (shop) => tryByMail(shop, link, who),
  })
  const [payer, leaver] = [person(), person()]
  return [
    {
      day: ago(160),
      act: async (shop) => {
        link.publicId = await offerTrials(shop)
      },
    },
    byCard(150),
    byCard(112),
    byCard(64),
    byMail(100, payer),
    ...[86, 55, 25].map((days) => ({
      day: ago(days),
      act: (shop: StoriesShop) => payOpen(shop, payer),
    })),
    byMail(62),
    byCard(44, leaver),
    { day: ago(38), act: (shop) => leave(shop, leaver) },
    byCard(9),
    byCard(3),
    byMail(12),
  ]
}

/** Used up, in use for some charges, in use permanently, and given by the seller. */
function couponStories({ ago, person }: Telling): Story[] {
  const friend = person()
  const made = { friends: '' }
  const buys = (days: number, club: number, coupon: string): Story => {
    const who = person()
    return {
      day: ago(days),
      act: (shop) => subscribeByCard(shop, linkAt(shop, club), who, { coupon }),
    }
  }
  return [
    {
      day: ago(140),
      act: async (shop) => {
        made.friends = await offerCoupons(shop, ago(140))
      },
    },
    buys(128, CLASS, DEMO_CODES.begin),
    buys(104, CLASS, DEMO_CODES.gift),
    buys(82, CLUB, DEMO_CODES.friends),
    buys(48, CLASS, DEMO_CODES.begin),
    buys(17, CLUB, DEMO_CODES.begin),
    { day: ago(70), act: (shop) => subscribeByCard(shop, linkAt(shop, CLASS), friend) },
    {
      day: ago(31),
      act: async (shop) => {
        const params = { id: (await subscriptionOf(shop, friend)).uuid }
        await shop.seller(giveCoupon, { params, body: { coupon: made.friends }, key: newId() })
      },
    },
  ]
}

/** A pause that is over, one that runs and one that is to come. */
function pauseStories({ ago, person }: Telling): Story[] {
  const pauses = (began: number, from: number, until: number, body: object = {}): Story[] => {
    const who = person()
    return [
      { day: ago(began), act: (shop) => subscribeByCard(shop, linkAt(shop, CLASS), who) },
      {
        day: ago(from),
        act: async (shop) => {
          const params = { id: (await subscriptionOf(shop, who)).uuid }
          const pause = { until: ago(until), ...body }
          await shop.seller(pauseSubscription, { params, body: pause, key: newId() })
        },
      },
    ]
  }
  return [
    ...pauses(165, 105, 52),
    ...pauses(96, 24, -40, { from: 'TODAY' }),
    ...pauses(75, 4, -75, { keepsDueDay: true }),
  ]
}

/**
 * Cards that were renewed, are about to expire, or have; refused once, with a later try that worked;
 * refused, with another way to pay; and refused for so long that the subscription is suspended.
 */
function cardStories({ ago, person, last }: Telling & { last: CivilDate }): Story[] {
  const begins = (day: CivilDate, card?: DemoCard): Story & { who: DemoCustomer } => {
    const who = person()
    const choice = card ? { card } : {}
    return { who, day, act: (shop) => subscribeByCard(shop, linkAt(shop, CLUB), who, choice) }
  }
  const refused = (began: number): Story[] => {
    const day = ago(began)
    return [
      begins(day),
      {
        day: addDays(addMonths(day, 1), -1),
        isEvening: true,
        act: ({ world }) => world.refuseNextCard({ code: '51' }),
      },
    ]
  }
  const paysOtherwise = begins(ago(118), { number: ONCE, expiry: { year: 2035, month: 8 } })
  return [
    begins(ago(200), { number: RENEWED, expiry: endOf(ago(110)) }),
    begins(addMonths(ago(1), -5), { number: '4111111111111111', expiry: endOf(last) }),
    begins(ago(132), { number: EXPIRES_UNSEEN, expiry: endOf(ago(60)) }),
    ...[178, 143, 101, 69].flatMap(refused),
    paysOtherwise,
    ...[1, 2, 3].map((months) => ({
      day: addDays(addMonths(ago(118), months), 2),
      act: (shop: StoriesShop) => payOpen(shop, paysOtherwise.who),
    })),
    begins(ago(95), { number: ONCE, expiry: { year: 2034, month: 3 } }),
  ]
}

/** Brought from elsewhere and written to on the phone, by Pix Automático, and with another due day. */
function payerStories({ ago, person }: Telling): Story[] {
  const [onPhone, automatic, moved] = [person(), person(), person()]
  return [
    { day: ago(95), act: writeByWhatsApp },
    { day: ago(94), act: (shop) => bringAlong(shop, ago(94), onPhone) },
    { day: ago(78), act: (shop) => subscribeByMandate(shop, linkAt(shop, CLASS), automatic) },
    { day: ago(58), act: (shop) => subscribeByCard(shop, linkAt(shop, CLUB), moved) },
    { day: ago(20), act: (shop) => moveDueDay(shop, moved) },
  ]
}

/** A change of prices that is in force, one that was undone and one that customers know of. */
function priceStories(ago: Telling['ago']): Story[] {
  const told = { back: '' }
  const club = { title: 'Clube da xícara', percent: 5, notice: 31 }
  return [
    { day: ago(122), act: (shop) => changePrices(shop, ago(122), club) },
    {
      day: ago(74),
      act: async (shop) => {
        const dearer = { title: 'Ateliê livre', percent: 12, notice: 40 }
        told.back = await changePrices(shop, ago(74), dearer)
      },
    },
    { day: ago(71), act: (shop) => takePricesBack(shop, told.back) },
    {
      day: ago(6),
      act: (shop) =>
        changePrices(shop, ago(6), { title: 'Torno às terças', percent: 6, notice: 35 }),
    },
  ]
}
