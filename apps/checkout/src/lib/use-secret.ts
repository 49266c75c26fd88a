import { useCallback, useEffect, useState } from 'react'
import type { FindsSeller, FoundSeller } from './seller-face.ts'
import { useRequest } from './use-request.ts'

/**
 * What a page behind a secret shows, and its seller with it. `ask` has to be the same function each
 * time, or it is asked again.
 */
export function useSecret<Shown extends FoundSeller>(
  ask: (token: string) => Promise<Shown>,
  onSeller: FindsSeller['onSeller'],
) {
  // The secret is behind the #, so that no server gets it in an address.
  const [token] = useState(() => location.hash.slice(1))
  const [shown, setShown] = useState<Shown>()
  const { run, failure } = useRequest()
  const open = useCallback(
    () =>
      run(async () => {
        const found = await ask(token)
        setShown(found)
        onSeller(found)
      }),
    [run, ask, token, onSeller],
  )
  useEffect(() => void open(), [open])
  return { token, shown, setShown, open, failure }
}
