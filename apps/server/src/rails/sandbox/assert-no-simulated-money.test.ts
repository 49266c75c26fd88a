import { expect, test } from 'vitest'
import { WrongConfiguration } from '#platform/variables.ts'
import { testWorld } from '#test/sandbox-world.ts'
import { aPixRequest } from '../pix/pix-contract.ts'
import { assertNoSimulatedMoney } from './assert-no-simulated-money.ts'

// Goal: payments with simulated money are never paid out with real money.
const moved = testWorld()
const paid = testWorld()
const fresh = testWorld()

test('lets an installation without money of its own begin', async () => {
  await fresh.current.rails.pix.request(aPixRequest())

  await expect(assertNoSimulatedMoney(fresh.current.databaseUrl)).resolves.toBeUndefined()
})

test('refuses one that knows simulated payments', async () => {
  const request = aPixRequest()
  await paid.current.rails.pix.request(request)
  await paid.current.world.payPix(request.txid)

  const start = assertNoSimulatedMoney(paid.current.databaseUrl)

  await expect(start).rejects.toBeInstanceOf(WrongConfiguration)
  await expect(start).rejects.toThrow('simulated payments')
})

test('refuses one whose clock was moved', async () => {
  await moved.current.pass(60)

  await expect(assertNoSimulatedMoney(moved.current.databaseUrl)).rejects.toThrow('clock')
})
