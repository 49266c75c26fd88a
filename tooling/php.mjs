// Finds a PHP for the tests of the gateway for WooCommerce, or installs one. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'

/** Checks version and what the plugin needs of PHP, which all packages of PHP have. */
const PROBE = 'exit(PHP_VERSION_ID >= 80100 && function_exists("hash_hmac") ? 0 : 1);'

/**
 * The environment by which the tests find PHP: `PHP_PATH`. Ends the process when there is none and
 * none can be installed.
 */
export function findPhp() {
  const path = process.env.PHP_PATH || onPath() || fromDebian()
  if (path) return { PHP_PATH: path }
  console.error(
    'No PHP 8.1 or newer for the tests of the gateway for WooCommerce: install it (on Debian and Ubuntu: php-cli), or give its path in PHP_PATH.',
  )
  process.exit(1)
}

function fromDebian() {
  return installFromDebian('PHP', 'php-cli') ? onPath() : undefined
}

function onPath() {
  return process.env.PATH.split(delimiter)
    .map((folder) => join(folder, 'php'))
    .find((path) => existsSync(path) && isGood(path))
}

const isGood = (path) => spawnSync(path, ['-r', PROBE], { stdio: 'ignore' }).status === 0
