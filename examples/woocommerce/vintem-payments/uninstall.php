<?php
/**
 * Removes the settings, with the key in them. What belongs to orders stays with them: refunds need it.
 *
 * @package VintemPayments
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'woocommerce_vintem_settings' );
