import type { Config } from 'tailwindcss';

/**
 * The design tokens, named by role. Their values are CSS variables, set for each theme in `src/app/theme.css`, so a
 * theme only changes variables.
 */
const role = (name: string) => `var(--${name})`;

/** A fill colour, the text on it, a soft background, and the text on a surface or on the soft background. */
const tone = (name: string) => ({
  DEFAULT: role(name),
  on: role(`on-${name}`),
  soft: role(`${name}-soft`),
  text: role(`${name}-text`),
});

/** Background and text of a booking status, the same wherever the status is shown. */
const status = (name: string) => ({
  ground: role(`status-${name}-ground`),
  text: role(`status-${name}-text`),
});

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { xs: '0px', sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1400px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: { DEFAULT: role('surface'), raised: role('surface-raised'), sunken: role('surface-sunken') },
      line: { DEFAULT: role('line'), strong: role('line-strong') },
      text: { DEFAULT: role('text'), muted: role('text-muted') },
      primary: { ...tone('primary'), strong: role('primary-strong') },
      accent: tone('accent'),
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
      scrim: role('scrim'),
      brand: {
        DEFAULT: role('brand'),
        night: role('brand-night'),
        paper: role('brand-paper'),
        lamp: role('brand-lamp'),
      },
      status: {
        ordered: status('ordered'),
        'pending-approval': status('pending-approval'),
        approved: status('approved'),
        'security-assigning': status('security-assigning'),
        confirmed: status('confirmed'),
        rejected: status('rejected'),
        cancelled: status('cancelled'),
      },
    },
    spacing: { DEFAULT: '4px', control: role('control'), 'control-sm': role('control-sm') },
    fontFamily: { sans: role('font-sans'), mono: role('font-mono') },
    fontSize: {
      xs: ['12px', '16px'],
      sm: ['14px', '20px'],
      base: ['16px', '24px'],
      lg: ['20px', '28px'],
      xl: ['28px', '36px'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { none: '0', DEFAULT: '6px', lg: '10px', full: '9999px' },
    boxShadow: { none: 'none', raised: role('shadow-raised'), overlay: role('shadow-overlay') },
    transitionDuration: {
      DEFAULT: role('motion-fast'),
      fast: role('motion-fast'),
      slow: role('motion-slow'),
    },
    transitionTimingFunction: { DEFAULT: 'ease-out' },
    // The bottom edge, above the strip of a toast that stands over the page.
    inset: { toast: role('toast-space') },
    zIndex: { sticky: '10', bar: '20', drawer: '30', overlay: '40', toast: '50' },
    // Marks what isn't available, so that it isn't marked by colour alone.
    backgroundImage: {
      hatch: `repeating-linear-gradient(135deg, ${role('line')} 0 2px, transparent 2px 7px)`,
    },
    maxWidth: { page: '1280px', form: '640px', prose: '68ch', dialog: '480px', full: '100%', none: 'none' },
    animation: {
      spin: 'spin 900ms linear infinite',
      pulse: 'pulse 1.6s ease-in-out infinite',
      enter: 'enter var(--motion-fast) ease-out',
      'enter-side': 'enter-side var(--motion-slow) ease-out',
      'enter-bottom': 'enter-bottom var(--motion-slow) ease-out',
      late: 'late 1ms linear 150ms both',
    },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.55' } },
      enter: { from: { opacity: '0', transform: 'translateY(4px)' } },
      'enter-side': { from: { transform: 'translateX(-100%)' } },
      'enter-bottom': { from: { transform: 'translateY(100%)' } },
      late: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    },
  },
} satisfies Config;
