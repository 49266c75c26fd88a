import { buffer } from 'node:stream/consumers'
import * as api from '@vintem/contracts/appearance/endpoints'
import { lockSeller, sellerAppearance } from '#modules/sellers/index.ts'
import { uuidFromKey } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { upload } from '#use-cases/use-case.ts'
import { appearingAs, toAppearanceView } from './appearance-view.ts'
import { putLogo } from './appearance.store.ts'
import { plainLogo, type PlainLogo } from './plain-logo.ts'

/** Replaces the logo by the pixels of a PNG. Fails as plainLogo does. */
export const setLogo = upload(api.setLogo, async ({ file, transact }) => {
  // Judged before its file is read; nobody else may make the server unpack one.
  await transact(async (tx) => {
    await tx.enter()
  })
  const logo = plainLogo(await buffer(file.content))
  return transact((tx) => show(tx, logo))
})

async function show(tx: Tx, { content, width, height }: PlainLogo) {
  const { sellerId } = tx
  const [[row]] = await tx.enter(lockSeller(sellerId))
  if (!row) throw new RangeError('A session is of a seller')
  const id = uuidFromKey(content.toString('base64'))
  const appearance = { ...sellerAppearance(row), logo: { id, width, height } }
  const { seller, write } = appearingAs(row, appearance)
  const details = { width, height, bytes: content.length }
  return tx.commit(
    {
      writes: [write, putLogo({ sellerId, id, content })],
      audit: [{ action: 'appearance.logo-changed', subject: String(sellerId), details }],
    },
    { answer: toAppearanceView(seller) },
  )
}
