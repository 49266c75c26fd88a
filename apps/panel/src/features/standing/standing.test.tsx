import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import { getSellerBlock } from '@vintem/contracts/sellers/endpoints'
import { acceptTerms, areTermsAccepted, getTerms } from '@vintem/contracts/terms/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { session } from '#lib/api.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { type Call, refusal, stubServer } from '../../../test/stub-server.ts'
import { BlockBanner } from './block-banner.tsx'
import { blockQuery } from './standing.queries.ts'
import { TermsModal } from './terms-modal.tsx'

// Goal: all users see that payouts are blocked, and nobody can work before an administrator has
// accepted the terms in force (specification 1 §2.5).

const BANNER =
  'Seller com repasse bloqueado - Entre em contato com o suporte para atualizar seu cadastro.'

describe('BlockBanner', () => {
  // @spec 000 §2.5: Red dismissible banner 'Seller com repasse bloqueado - …'
  test('shows when there is a reason, and can be dismissed', async () => {
    const calls = stubServer([[getSellerBlock, () => ({ blockReason: 'Documento' })]])
    const { user } = await renderScreen(<BlockBanner idSeller={1} />)

    expect(await screen.findByText(BANNER)).toBeTruthy()
    expect(calls[0]?.query).toEqual({ id_seller: '1' })
    await user.click(screen.getByLabelText('Dispensar o aviso'))
    expect(screen.queryByText(BANNER)).toBeNull()
  })

  // @spec 000 §8: Block check: only to the console
  test('says nothing where it could not be found out, but to the console', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubServer([
      [
        getSellerBlock,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await renderScreen(<BlockBanner idSeller={1} />)

    await expect.poll(() => told.mock.calls.length).toBe(1)
    expect(screen.queryByText(BANNER)).toBeNull()
    told.mockRestore()
  })
})

test('a read that was given up is no failed one', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const untilGivenUp = ({ signal }: Call) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const calls = stubServer([[getSellerBlock, untilGivenUp]])
  const client = new QueryClient()
  const reading = client.query(blockQuery(1)).catch(() => undefined)
  await expect.poll(() => calls.length).toBe(1)

  await client.cancelQueries()
  await reading
  // What is caught is told a few promises later.
  await new Promise(setImmediate)

  expect(calls[0]?.signal.aborted).toBe(true)
  expect(told.mock.calls).toEqual([])
  told.mockRestore()
})

describe('TermsModal', () => {
  const uuid = '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90'
  const terms = { uuid, content: 'Um.\n\nDois.', publishedAt: '2026-11-21T12:00:00Z' }

  // @spec 000 §2.5: Terms modal 'Novo repasse': an admin accepts, others ask the administrator and
  // go back to the login
  // @spec 000 §4 Session and terms: Terms: accepting sends the acceptance and asks again
  test('is accepted by an administrator, and asks again whether it is', async () => {
    let isAccepted = false
    const calls = stubServer([
      [areTermsAccepted, () => isAccepted],
      [getTerms, () => terms],
      [
        acceptTerms,
        () => {
          isAccepted = true
        },
      ],
    ])
    const { user } = await renderScreen(<TermsModal />)

    expect(await screen.findByText('Novo repasse')).toBeTruthy()
    expect(await screen.findByText('Dois.')).toBeTruthy()
    await user.click(screen.getByText('Aceitar'))

    await expect.poll(() => screen.queryByText('Aceitar')).toBeNull()
    expect(calls.find(({ at }) => at === acceptTerms.at)?.query).toEqual({ uuid })
    expect(calls.filter(({ at }) => at === areTermsAccepted.at)).toHaveLength(2)
  })

  // @spec 000 §2.5: Terms modal 'Novo repasse' …
  test('tells anybody else to ask the administrator, and leads back to the sign-in', async () => {
    stubServer([[areTermsAccepted, () => false]])
    const { user } = await renderScreen(<TermsModal />, 'SALE')

    expect(await screen.findByText(/Peça ao administrador/)).toBeTruthy()
    const only = screen.getAllByRole('button')
    expect(only.map(({ textContent }) => textContent)).toEqual(['Voltar para o login'])

    await user.click(screen.getByText('Voltar para o login'))
    await expect.poll(() => session.user()).toBeUndefined()
  })

  test('does not stand in the way of what was accepted', async () => {
    const calls = stubServer([[areTermsAccepted, () => true]])
    await renderScreen(<TermsModal />)

    await expect.poll(() => calls.length).toBe(1)
    expect(screen.queryByText('Novo repasse')).toBeNull()
  })
})
