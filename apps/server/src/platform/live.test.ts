import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: every watcher learns of every change, also of one made while the listening connection was
// lost; and after any number of losses there is one connection.
const app = testApp()

const CONNECTION = `from pg_stat_activity
  where datname = current_database() and application_name = 'vintem-live'`

test('tells of what may have been missed, on one connection', async () => {
  const { live } = app.current.services

  for (let time = 1; time <= 3; time++) {
    const notified = Promise.withResolvers<void>()
    const unwatch = live.watch('charge:watched', notified.resolve)
    await app.current.sql(`select pg_terminate_backend(pid) ${CONNECTION}`)
    await notified.promise
    unwatch()
  }

  expect(await app.current.sql(`select pid ${CONNECTION}`)).toHaveLength(1)
  const notified = Promise.withResolvers<void>()
  live.watch('charge:watched', notified.resolve)
  live.publish(['charge:watched'])
  await notified.promise
})
