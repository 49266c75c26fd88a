import * as api from '@vintem/contracts/team/endpoints'
import { userList } from '#modules/users/index.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toUserView } from './team.ts'

/** A page of the seller's users, by e-mail. */
export const listUsers = query(api.listUsers, async ({ tx, sellerId, query: page }) => {
  const [users, count] = await tx.enter(userList.page(sellerId, page), userList.count(sellerId, {}))
  return toPage(page, users.map(toUserView), count)
})
