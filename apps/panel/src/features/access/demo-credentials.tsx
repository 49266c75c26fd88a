import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

type Credentials = { email: string; password: string }

const Demo = z.object({ email: z.string(), password: z.string() })

/** Fills in the demo seller's credentials. Only a sandbox gives them; elsewhere nothing is shown. */
export function DemoCredentials({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const [demo, setDemo] = useState<Credentials>()
  useEffect(() => {
    fetchDemo().then(setDemo, () => undefined)
  }, [])
  if (!demo) return null
  return (
    <Button variant="default" onClick={() => onFill(demo)}>
      Usar a conta de demonstração
    </Button>
  )
}

/**
 * Asks plainly: the endpoints of the sandbox console would weigh on everyone's first screen.
 * Whatever else is answered, as where there is no sandbox, is no credentials.
 */
async function fetchDemo(): Promise<Credentials | undefined> {
  const response = await fetch('/api/sandbox/demo')
  return Demo.safeParse(await response.json()).data
}
