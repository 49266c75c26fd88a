import { Button, NativeSelect } from '@mantine/core'
import { PROFILES } from '@vintem/contracts/access'
import { profileWords } from '@vintem/contracts/access-words'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

type Credentials = { email: string; password: string }

const Demo = z.object({
  email: z.string(),
  password: z.string(),
  people: z._default(z.array(z.object({ profile: z.enum(PROFILES), email: z.string() })), []),
})
type Demo = z.output<typeof Demo>

/**
 * Fills in the credentials of the demo's people, one of each profile. Only a sandbox gives them;
 * elsewhere nothing is shown.
 */
export function DemoCredentials({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const [demo, setDemo] = useState<Demo>()
  useEffect(() => {
    fetchDemo().then(setDemo, () => undefined)
  }, [])
  if (!demo) return null
  const { email, password, people } = demo
  return (
    <>
      <Button variant="default" onClick={() => onFill({ email, password })}>
        Usar a conta de demonstração
      </Button>
      {people.length > 0 && (
        // The browser's own list: a menu would weigh as much as half of this screen.
        <NativeSelect
          aria-label="Demonstração com outro perfil"
          data={[
            { value: '', label: 'Demonstração com outro perfil' },
            ...people.map((person) => ({
              value: person.email,
              label: profileWords[person.profile],
            })),
          ]}
          onChange={({ currentTarget: { value } }) => value && onFill({ email: value, password })}
        />
      )}
    </>
  )
}

/**
 * A plain request: the endpoints of the sandbox console would weigh on everyone's first screen. Any
 * other answer, as without a sandbox, means no credentials.
 */
async function fetchDemo(): Promise<Demo | undefined> {
  const response = await fetch('/api/sandbox/demo')
  return Demo.safeParse(await response.json()).data
}
