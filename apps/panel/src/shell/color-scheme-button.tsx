import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes = {
  auto: { name: 'como no sistema', icon: IconDeviceDesktop, next: 'light' },
  light: { name: 'clara', icon: IconSun, next: 'dark' },
  dark: { name: 'escura', icon: IconMoon, next: 'auto' },
} as const satisfies Record<
  MantineColorScheme,
  { name: string; icon: unknown; next: MantineColorScheme }
>

/** Switches between light, dark and the system's scheme; kept in this browser. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name, icon: Icon, next } = schemes[colorScheme]
  const label = `Aparência: ${name}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
