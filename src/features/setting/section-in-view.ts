import { fieldId } from '@src/components/form/form-field';
import { type MouseEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { SECTIONS, type Section } from './setting-values';

const isSection = (text: string): text is Section => Object.hasOwn(SECTIONS, text);

/** The section of a field, by the first part of its name: "taxRates.0.rate" is among the documents. */
export const sectionOf = (field: string): Section => {
  const [name = ''] = field.split('.');
  const found = Object.entries(SECTIONS).find(([, names]) => names.some((each) => each === name));
  return (found?.[0] as Section | undefined) ?? 'company';
};

export const fieldAnchor = (field: string): string => `#${fieldId(field)}`;

const FIELD = new RegExp(`^#${fieldId('')}`);

/** The section that the address names, by itself ("#rules") or by one of its fields, which takes the focus. */
export const useSectionInView = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const name = hash.slice(1);
  const section = isSection(name) ? name : sectionOf(hash.replace(FIELD, ''));
  useEffect(() => {
    if (!FIELD.test(hash)) return;
    const field = document.getElementById(hash.slice(1));
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
  }, [hash]);
  return {
    section,
    /** A link of the error summary focuses its field, which has to be in view by then. */
    openLinked: ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || !FIELD.test(link.hash)) return;
      const field = link.hash.replace(FIELD, '');
      if (sectionOf(field) !== section) flushSync(() => navigate(`#${sectionOf(field)}`, { replace: true }));
    },
  };
};
