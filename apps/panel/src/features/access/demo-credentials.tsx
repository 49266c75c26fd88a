import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

type Credentials = { email: string; password: string }

const Demo = z.object({ email: z.string(), password: z.string() })

/** Fills in the demo seller's credentials. Only a sandbox gives them; elsewhere nothing is shown. */
export function DemoCredentials({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const { data: demo } = useQuery({ queryKey: ['demo-credentials'], queryFn: fetchDemo })
  if (!demo) return null
  return (
    <Button variant="default" onClick={() => onFill(demo)}>
      Preencher com a conta de demonstração
    </Button>
  )
}

/** The sandbox console is no part of the endpoint table, which describes the product. */
async function fetchDemo({ signal }: { signal: AbortSignal }): Promise<Credentials | null> {
  const response = await fetch('/api/sandbox/demo', { signal })
  if (!response.ok) return null
  const answer: unknown = await response.json()
  return Demo.safeParse(answer).data ?? null
}
