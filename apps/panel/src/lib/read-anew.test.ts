import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { readAnew } from './read-anew.ts'

// Goal: an answer from before a change is not shown after it, also where it arrives late.
describe('readAnew', () => {
  function aList() {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
    const answers: PromiseWithResolvers<string>[] = []
    const options = {
      queryKey: ['plans', 'list'],
      queryFn: () => {
        const answer = Promise.withResolvers<string>()
        answers.push(answer)
        return answer.promise
      },
    }
    return { client, answers, options }
  }

  test('asks again for what somebody looks at, and is just being read', async () => {
    const { client, answers, options } = aList()
    const observer = new QueryObserver(client, options)
    const stop = observer.subscribe(() => undefined)
    expect(answers).toHaveLength(1)

    const done = readAnew(client, ['plans'])
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.resolve('after')
    answers[0]?.resolve('before')
    await done

    expect(observer.getCurrentResult().data).toBe('after')
    stop()
  })

  test('what nobody looks at yet is read when somebody does', async () => {
    const { client, answers, options } = aList()
    const prefetched = client.query(options).catch(() => undefined)
    await readAnew(client, ['plans'])
    answers[0]?.resolve('before')
    await prefetched

    const observer = new QueryObserver(client, options)
    const stop = observer.subscribe(() => undefined)
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.resolve('after')
    await expect.poll(() => observer.getCurrentResult().data).toBe('after')
    stop()
  })
})
