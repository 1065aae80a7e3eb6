import { ContactLink } from '../ui/contact-link';
import { DescriptionList } from './description-list';

interface ContactField {
  label: string;
  /** `paragraphs` is text of several lines, which stands below the others without its label. */
  type: 'text' | 'email' | 'tel' | 'paragraphs';
  value: string;
}

const CONTACT_LINKS = { tel: 'tel', email: 'mailto' } as const;

/** Whom an order is for and how to reach them. */
export const ContactDetails = ({ fields }: { fields: readonly ContactField[] }) => (
  <div className="flex flex-col gap-3">
    <DescriptionList
      items={fields
        .filter(({ type }) => type !== 'paragraphs')
        .map(({ label, type, value }) => ({
          label,
          value:
            type === 'tel' || type === 'email' ? (
              <ContactLink kind={CONTACT_LINKS[type]} to={value} />
            ) : (
              value
            ),
        }))}
    />
    {fields
      .filter(({ type }) => type === 'paragraphs')
      .map(({ label, value }) => (
        <p key={label} className="border-l-2 border-line-strong pl-2 text-sm break-words whitespace-pre-line">
          {value}
        </p>
      ))}
  </div>
);
