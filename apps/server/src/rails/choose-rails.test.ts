import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readRailsConfig } from '#platform/rails-config.ts'
import { createTestDatabase } from '#test/database.ts'
import { chooseRails } from './choose-rails.ts'

// Goal: what is configured stands behind each port, and the simulated world only where its money is.
const log = pino({ level: 'silent' })
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function chosen(env: NodeJS.ProcessEnv) {
  const database = await createTestDatabase()
  const options = { databaseUrl: database.url, deliver: async () => 204, log }
  const made = chooseRails(readRailsConfig(env), options)
  closing.push(async () => {
    await made.world?.close()
    await database.drop()
  })
  return made
}

test('is the simulated world alone where nothing is configured', async () => {
  const { rails, world } = await chosen({})

  expect(rails).toEqual(world?.rails)
})

test('puts real look-ups beside simulated money', async () => {
  const { rails, world } = await chosen({ POSTAL_CODE_RAIL: 'viacep', COMPANY_RAIL: 'brasilapi' })

  expect(rails.pix).toBe(world?.rails.pix)
  expect(rails.postalCode).not.toBe(world?.rails.postalCode)
  expect(rails.company).not.toBe(world?.rails.company)
})
