import { screen } from '@testing-library/react'
import { listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { page } from './seja-pago.tsx'

// Goal: the list of links begins to load as soon as its address is known, and is asked for once.

/** As the router does: what the address needs is begun before the screen is there. */
function Visit() {
  useState(() => void page.prefetch?.({ params: {}, search: {} }))
  return <AtAddress page={page} start="" />
}

test('what the address begins to load is what the screen shows', async () => {
  const none = { content: [], number: 0, size: 20, totalElements: 0, hasMoreElements: false }
  const calls = stubServer([[listPaymentLinks, () => none]])

  await renderScreen(<Visit />)

  expect(await screen.findByText('Sem dados')).toBeTruthy()
  expect(calls.map(({ query }) => query)).toEqual([{ type: 'orders' }])
})
