/** The parts of a workbook besides its sheets (ECMA-376): the minimum that spreadsheet programs require. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The most decimals of any currency (ISO 4217). */
const MAX_DECIMALS = 4;
const FIRST_CUSTOM_FORMAT = 164;

/** Cell styles: indexes into `cellXfs` of `styles.xml`. */
export const HEADING_STYLE = 1;
export const amountStyle = (decimals: number): number => 2 + Math.min(decimals, MAX_DECIMALS);
export const DAY_STYLE = 3 + MAX_DECIMALS;
export const INSTANT_STYLE = 4 + MAX_DECIMALS;

const codes = [
  ...Array.from(
    { length: MAX_DECIMALS + 1 },
    (_, count) => `#,##0${count > 0 ? `.${'0'.repeat(count)}` : ''}`,
  ),
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm',
];
const formats = codes.map(
  (code, index) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${code}"/>`,
);
const customStyles = codes.map(
  (_, index) =>
    `<xf numFmtId="${FIRST_CUSTOM_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${customStyles.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${customStyles.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const sheetName = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** Everything before the rows of a sheet: a frozen heading row and the column widths. */
export const sheetStart = (widths: readonly number[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';
export const SHEET_END = '</sheetData></worksheet>';

/** The files of a workbook with this number of sheets, except the sheets themselves. */
export const workbookParts = (sheets: number): [name: string, xml: string][] => {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const styles = sheets + 1;
  return [
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        numbers
          .map((sheet) => `<Override PartName="/${sheetName(sheet)}" ContentType="${TYPE}.worksheet+xml"/>`)
          .join('') +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${RELATIONS}">` +
        `<Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_NAMESPACE}"><sheets>${numbers
        .map((sheet) => `<sheet name="Sheet${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${RELATIONS}">${numbers
        .map(
          (sheet) =>
            `<Relationship Id="rId${sheet}" Type="${OFFICE_NAMESPACE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${styles}" Type="${OFFICE_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', DECLARATION + STYLES],
  ];
};
