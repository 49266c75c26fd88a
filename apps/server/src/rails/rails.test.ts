import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#test/harness.ts'
import { RailTimeout } from './rail-error.ts'
import { guardRails, type Rails } from './rails.ts'

// Goal: neither a transaction nor a caller waits without end for a slow far end.
describe('guardRails', () => {
  const app = testApp()

  const railsThat = (find: () => Promise<undefined>) =>
    guardRails({ postalCode: { find } } as unknown as Rails, 50)

  test('throws inside a transaction, and calls nobody', async () => {
    const find = vi.fn(async () => undefined)
    const rails = railsThat(find)

    const useCase = app.current.services.transact({ sellerId: 1 }, async (tx) => {
      await tx.enter()
      return rails.postalCode.find('01310100')
    })

    await expect(useCase).rejects.toThrow('while a transaction is open')
    expect(find).not.toHaveBeenCalled()
  })

  test('calls once the transaction is over', async () => {
    await app.current.services.transact({ sellerId: 1 }, async (tx) => {
      await tx.enter()
    })

    const found = await app.current.services.rails.postalCode.find('01310100')

    expect(found?.city).toBe('São Paulo')
  })

  test('does not wait for ever', async () => {
    const rails = railsThat(() => Promise.race([]))

    await expect(rails.postalCode.find('01310100')).rejects.toBeInstanceOf(RailTimeout)
  })

  test('passes on what the far end says and throws', async () => {
    const failing = railsThat(() => Promise.reject(new TypeError('no')))

    await expect(failing.postalCode.find('01310100')).rejects.toThrow('no')
    expect(await railsThat(async () => undefined).postalCode.find('01310100')).toBeUndefined()
  })
})
