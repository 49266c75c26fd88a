import { visitLink } from '@vintem/contracts/link-figures/endpoints'
import type { DemoLinkAt } from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import { createRandom } from './seeded-random.ts'

interface Shop {
  buyer: DemoClient
  links: readonly DemoLinkAt[]
  clubs: readonly DemoLinkAt[]
}

const random = createRandom(450)

/** For each who buys, some who only look. */
export async function lookAround(
  { buyer, links, clubs }: Shop,
  purchases: number,
): Promise<undefined> {
  const looks = purchases * random.between(0, 3)
  const seen = Array.from({ length: looks }, () => random.pick([...links, ...clubs]))
  await Promise.all(seen.map(({ publicId: link }) => buyer(visitLink, { params: { link } })))
}
