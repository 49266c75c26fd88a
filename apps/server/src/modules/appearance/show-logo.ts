import * as api from '@vintem/contracts/appearance/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import { download } from '#use-cases/use-case.ts'
import { selectLogo } from './appearance.store.ts'

/**
 * The logo of a seller, for anybody. E-mails that were sent keep the address of their day: at an old
 * one is the logo of now, which nobody keeps under it.
 */
export const showLogo = download(
  api.showLogo,
  async ({ params, sellerId, transact }) => {
    const logo = await transact(async (tx) => {
      const [[row]] = await tx.enter(selectLogo(sellerId))
      return row
    })
    if (!logo) throw new Failure(NotFound)
    const isCurrent = readRoutedRef(params.logo)?.id === logo.id
    return {
      name: 'logo.png',
      type: 'image/png',
      content: logo.content,
      isShown: true,
      isPublic: true,
      ...(isCurrent && { isFinal: true }),
    }
  },
  ({ params }) => readRoutedRef(params.logo)?.sellerId,
)
