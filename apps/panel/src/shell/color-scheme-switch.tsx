import { SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ComponentType } from 'react'

type IconType = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

const schemes = [
  { value: 'light', name: 'Claro', icon: IconSun },
  { value: 'dark', name: 'Escuro', icon: IconMoon },
  { value: 'auto', name: 'Como no sistema', icon: IconDeviceDesktop },
] as const satisfies { value: string; name: string; icon: IconType }[]

/** Light, dark, or as the system has it; kept in this browser. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label="Aparência"
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, name, icon: Icon }) => ({
        value,
        label: (
          <span title={name} style={{ display: 'flex', justifyContent: 'center' }}>
            <Icon size={16} aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  )
}
